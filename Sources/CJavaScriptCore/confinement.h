#pragma once

/* System calls that Swift cannot make because they are variadic or have no wrapper in the C library.
   Each returns 0 when it took effect and -1 otherwise; a kernel without one of them is no error. */

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The C library has these for _GNU_SOURCE only, which Swift does not define. */
#define ATQ_O_PATH 010000000
#ifndef SYS_close_range
#define SYS_close_range 436
#endif

/* Closes what was inherited beside the first three descriptors. */
static inline int atq_close_inherited(void) {
  return (int)syscall(SYS_close_range, 3, ~0U, 0);
}

/* The kernel kills this process when the thread that started it ends. */
static inline int atq_die_with_parent(void) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

/* No core dump holds what was evaluated, and no other process may look into this one. */
static inline int atq_forbid_inspection(void) {
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

#if defined(__x86_64__)
#define ATQ_AUDIT_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ATQ_AUDIT_ARCH AUDIT_ARCH_AARCH64
#endif

#define ATQ_REFUSE(call, error) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), \
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

/* From here on: no sockets, no new programs, no new processes (threads are fine), no looking into others. */
static inline int atq_refuse_system_calls(void) {
#ifndef ATQ_AUDIT_ARCH
  errno = ENOSYS;
  return -1;
#else
  struct sock_filter filter[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ATQ_AUDIT_ARCH, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
    /* The x32 calls have numbers of their own. */
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    ATQ_REFUSE(SYS_fork, EPERM),
    ATQ_REFUSE(SYS_vfork, EPERM),
#endif
    ATQ_REFUSE(SYS_socket, EPERM),
    ATQ_REFUSE(SYS_socketpair, EPERM),
    ATQ_REFUSE(SYS_connect, EPERM),
    ATQ_REFUSE(SYS_bind, EPERM),
    ATQ_REFUSE(SYS_listen, EPERM),
    ATQ_REFUSE(SYS_execve, EPERM),
    ATQ_REFUSE(SYS_execveat, EPERM),
    ATQ_REFUSE(SYS_ptrace, EPERM),
    ATQ_REFUSE(SYS_process_vm_readv, EPERM),
    ATQ_REFUSE(SYS_process_vm_writev, EPERM),
    ATQ_REFUSE(SYS_kill, EPERM),
    ATQ_REFUSE(SYS_tkill, EPERM),
    ATQ_REFUSE(SYS_unshare, EPERM),
    ATQ_REFUSE(SYS_setns, EPERM),
    ATQ_REFUSE(SYS_mount, EPERM),
    ATQ_REFUSE(SYS_bpf, EPERM),
    ATQ_REFUSE(SYS_perf_event_open, EPERM),
    ATQ_REFUSE(SYS_open_by_handle_at, EPERM),
    ATQ_REFUSE(SYS_keyctl, EPERM),
#ifdef SYS_io_uring_setup
    ATQ_REFUSE(SYS_io_uring_setup, EPERM),
#endif
#ifdef SYS_clone3
    /* Its flags lie in memory that a filter cannot read; the C library falls back to clone. */
    ATQ_REFUSE(SYS_clone3, ENOSYS),
#endif
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = { sizeof filter / sizeof filter[0], filter };
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#endif
}

/* Landlock, from its manual: the numbers are part of the kernel's interface. */
struct atq_landlock_ruleset { uint64_t fs; uint64_t net; };
struct atq_landlock_path { uint64_t allowed; int32_t parent; } __attribute__((packed));
enum { ATQ_LANDLOCK_READ_FILE = 1 << 2, ATQ_LANDLOCK_READ_DIR = 1 << 3 };
#define ATQ_LANDLOCK_CREATE 444
#define ATQ_LANDLOCK_ADD 445
#define ATQ_LANDLOCK_RESTRICT 446

/* Begins a set of rules under which nothing on disk may be opened. Returns its descriptor or -1. */
static inline int atq_files_begin(void) {
  long version = syscall(ATQ_LANDLOCK_CREATE, NULL, 0, 1);
  if (version < 1) return -1;
  struct atq_landlock_ruleset rules = { 0, 0 };
  rules.fs = (1ULL << 13) - 1;
  if (version >= 2) rules.fs |= 1ULL << 13;
  if (version >= 3) rules.fs |= 1ULL << 14;
  if (version >= 5) rules.fs |= 1ULL << 15;
  if (version >= 4) rules.net = 3;
  return (int)syscall(ATQ_LANDLOCK_CREATE, &rules, version >= 4 ? sizeof rules : sizeof rules.fs, 0);
}

/* Allows reading `path`, and what lies below it. */
static inline int atq_files_allow(int rules, const char *path, int is_folder) {
  int parent = open(path, ATQ_O_PATH | O_CLOEXEC);
  if (parent < 0) return -1;
  struct atq_landlock_path rule = { ATQ_LANDLOCK_READ_FILE, parent };
  if (is_folder) rule.allowed |= ATQ_LANDLOCK_READ_DIR;
  int outcome = (int)syscall(ATQ_LANDLOCK_ADD, rules, 1, &rule, 0);
  close(parent);
  return outcome;
}

/* Puts the rules into force for this process, for good. */
static inline int atq_files_end(int rules) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  int outcome = (int)syscall(ATQ_LANDLOCK_RESTRICT, rules, 0);
  close(rules);
  return outcome;
}
