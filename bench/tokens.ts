import { tokenFigures } from './measurements/tokens/token-figures.ts'
import { printTable } from './report.ts'

// The ledger of tokens alone, by default with ten million entries: `npm run bench:tokens`, some minutes, scratch data.
printTable(await tokenFigures(Number(process.env.ENTRIES ?? 10_000_000)))
process.exit(0)
