import { balanceLines } from './balance-lines.ts'
import { costLines } from './cost-lines.ts'
import type { PlanLine } from './line-shapes.ts'
import { marginLines } from './margin-lines.ts'
import { salesLines } from './sales-lines.ts'

/** Every line of the plan, each behind those of the same month that it is computed from. */
export const planLines: readonly PlanLine[] = [...salesLines, ...marginLines, ...costLines, ...balanceLines]

/** Lines in which what happened takes the place of the forecast once a month is closed. */
export const closedLines: readonly PlanLine[] = planLines.filter(({ hasActuals }) => hasActuals)
