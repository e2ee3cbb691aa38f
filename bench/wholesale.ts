import { wholesaleFigures } from './measurements/wholesale/wholesale.ts'
import { printTable } from './report.ts'

// What the wholesale portal takes, alone: `npm run bench:wholesale`, some minutes, scratch data.
printTable(await wholesaleFigures())
