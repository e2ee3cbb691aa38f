import type { z } from 'zod'
import type { changeReturn as contract } from '#contracts/returns/staff-return-calls.ts'
import { mayDo } from '#contracts/shared/permissions.ts'
import type { Tx } from '#server/db/client.ts'
import { staffRoleRefusal, type Viewer } from '#server/http/session.ts'
import { approveReturn } from './approve-return.ts'
import { receiveReturn } from './receive-return.ts'
import { refuseReturn } from './refuse-return.ts'
import type { ReturnMailDeps } from './staff-return.ts'

/**
 * Brings a return into the state that the body names, as the step of that state does, with its rights. Throws `NOT_FOUND`,
 * `ORDER_STATE`, `LINE_INVALID` and `FORBIDDEN`.
 */
export function changeReturn(
	tx: Tx,
	deps: ReturnMailDeps,
	viewer: Viewer,
	reference: string,
	change: z.output<typeof contract.body>,
): Promise<void> {
	if (change.state === 'approved') return approveReturn(tx, deps, viewer, reference, change)
	if (change.state === 'refused') return refuseReturn(tx, deps, viewer, reference, change)
	if (!mayDo(viewer.staffRole ?? 'owner', 'stock.write')) throw staffRoleRefusal()
	return receiveReturn(tx, deps, viewer, reference, change)
}
