// Names that are nearly right are met wherever facts are.
@_exported import TextTools
