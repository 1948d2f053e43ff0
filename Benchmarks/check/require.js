// What `node -e` needs to do what the plugin does first: require every target config, and call the functions.
const fs = require("fs");
const path = require("path");

const root = path.resolve(process.argv[2]);
const config = JSON.parse(fs.readFileSync(path.join(root, "app.json"), "utf8")).expo;
let count = 0;
for (const name of fs.readdirSync(path.join(root, "targets"))) {
  const folder = path.join(root, "targets", name);
  for (const file of fs.readdirSync(folder).filter((file) => /^expo-target\.config\.(json|js)$/.test(file))) {
    let target = require(path.join(folder, file));
    if (typeof target === "function") target = target(config);
    if (!target.type) throw new Error(file);
    count += 1;
  }
}
console.log(count);
