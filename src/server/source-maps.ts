import { setSourceMapsSupport } from 'node:module'

// Loaded before the server: traces of errors name the lines of our sources. Those of packages name their own, for the maps of
// all that is loaded are kept for good (decision 016).
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
