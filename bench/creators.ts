import { creatorFigures } from './measurements/creators.ts'
import { printTable } from './report.ts'

// What creators and clicks take with 10,000,000 clicks and 200,000 orders: some minutes, scratch data.
printTable(await creatorFigures(100))
