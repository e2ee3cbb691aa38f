import type { Permission } from '#contracts/shared/permissions.ts'
import { useMay } from './viewer.ts'

/** What staff may not do is not shown to them; the server refuses it as well. */
export function Permitted({ to, children }: { to: Permission; children: React.ReactNode }) {
	return useMay()(to) ? children : null
}
