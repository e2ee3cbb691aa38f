import { useMutation } from '@tanstack/react-query'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { messageOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

interface ActButtonProps {
	/** Asks for it, and shows what came of it. */
	act: () => Promise<unknown>
	/** Says what was not done when it fails. */
	failure: string
	className?: string
	children: string
}

/** A small button that does a thing when it is pressed, without a form, and once at a time. */
export function ActButton({ act, failure, className = 'min-h-10', children }: ActButtonProps) {
	const acting = useMutation({
		mutationFn: act,
		onError: (error) => showToast({ title: failure, description: messageOf(error), look: 'danger' }),
	})
	return (
		<Button
			look="outline"
			size="small"
			className={className}
			disabled={acting.isPending}
			onClick={() => acting.mutate()}
		>
			{children}
		</Button>
	)
}
