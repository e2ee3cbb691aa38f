import type { ReplyOf } from '#contracts/endpoint.ts'
import type { listAnomalies } from '#contracts/insight/supply-reads.ts'

/** What is out of the ordinary on a day, in a sentence, with what it was measured against. */
export type Anomaly = ReplyOf<typeof listAnomalies>['items'][number]
