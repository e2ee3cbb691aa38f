import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropCount } from '#contracts/inventory/counts.ts'
import { Permitted } from '#web/features/auth/permitted.tsx'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** Puts a sheet away, after one was asked: what was counted on it is not posted. */
export function DropButton({ id }: { id: string }) {
	const call = useCall()
	const queries = useQueryClient()
	const [isAsked, setAsked] = useState(false)
	const drop = async () => {
		try {
			await call(dropCount, { params: { id } })
			showToast({ title: 'The sheet is put away' })
			await queries.invalidateQueries({ queryKey: ['/api/admin', 'counts'] })
		} catch (error) {
			showToast({ title: 'The sheet was not put away', description: messageOf(error), look: 'danger' })
		}
	}
	return isAsked ? (
		<Button look="danger" size="small" className="min-h-10" autoFocus onClick={() => void drop()}>
			Put away, post nothing
		</Button>
	) : (
		<Permitted to="stock.write">
			<Button look="outline" size="small" className="min-h-10" onClick={() => setAsked(true)}>
				Put away
			</Button>
		</Permitted>
	)
}
