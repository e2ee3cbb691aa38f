import { listScenarios } from '#contracts/insight/projections/projections.ts'
import { keyOf } from '#web/lib/query.ts'

/** The query key of all calls about scenarios, which are asked anew once one was saved. */
export const scenariosKey = keyOf(listScenarios)
