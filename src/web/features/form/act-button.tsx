import { useMutation } from '@tanstack/react-query'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
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
		onError: useActFailure(failure),
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
