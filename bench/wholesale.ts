import { wholesaleFigures } from './measurements/wholesale/wholesale.ts'
import { printTable } from './report.ts'

// What the wholesale portal takes with 200 products and 200,000 orders: some minutes, scratch data.
printTable(await wholesaleFigures({ calls: 100, padRows: 60 }))
