import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { FailedOperation } from '#contracts/operations/operations.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const SetAsideForm = lazy(() => import('./set-aside-form.tsx').then((file) => ({ default: file.SetAsideForm })))

/** An admin sets a difference aside, with the reason why it is none. */
export function SetDifferenceAside({ difference }: { difference: FailedOperation }) {
	const [isOpen, setIsOpen] = useState(false)
	const queries = useQueryClient()
	return (
		<>
			<Button
				look="quiet"
				size="small"
				aria-label={`Set aside: ${difference.title}, ${difference.about}`}
				onClick={() => setIsOpen(true)}
			>
				Set aside
			</Button>
			<Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} side="center" title="Set this difference aside">
				{isOpen && (
					<Suspense fallback={null}>
						<SetAsideForm
							difference={difference}
							onClose={() => setIsOpen(false)}
							onDone={() => void queries.invalidateQueries({ queryKey: ['/api/admin', 'operations'] })}
						/>
					</Suspense>
				)}
			</Sheet>
		</>
	)
}
