import { useState } from 'react'
import type { ProspectSetup } from '#contracts/prospects/prospects.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { emptyProspect, ProspectForm } from './prospect-form.tsx'
import { useProspectWrites } from './use-prospect-writes.ts'

/** Opens the form of a new prospect. */
export function AddProspect({ setup }: { setup: ProspectSetup | undefined }) {
	const [isOpen, setOpen] = useState(false)
	const { write } = useProspectWrites()
	if (!setup?.canWrite) return null
	const close = () => setOpen(false)
	return (
		<>
			<Button size="small" className="min-h-10" onClick={() => setOpen(true)}>
				Add a prospect
			</Button>
			<Sheet isOpen={isOpen} onClose={close} side="right" title="Add a prospect">
				{isOpen && (
					<ProspectForm
						typed={emptyProspect(setup)}
						setup={setup}
						action="Add"
						onClose={close}
						send={async (body) => {
							const made = { kind: 'create' as const, prospectId: null, seenVersion: null, body }
							const added = await write({ ...made, title: body.name, label: 'New prospect' })
							showToast({ title: added ? `${added.name} is added` : `${body.name} waits to be sent` })
							close()
						}}
					/>
				)}
			</Sheet>
		</>
	)
}
