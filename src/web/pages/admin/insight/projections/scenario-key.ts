import { listScenarios } from '#contracts/insight/projections/projections.ts'
import { keyOf } from '#web/lib/query.ts'

/** Of everything about scenarios: what is asked anew once one was saved. */
export const scenariosKey = keyOf(listScenarios)
