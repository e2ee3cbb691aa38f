import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getMessage, type Message, type MessageStatus, setMessageStatus } from '#contracts/content/inbox.ts'
import { useActFailure } from '#web/features/form/use-act-failure.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'

/** What can be done with a message in each status; the server has the last word. */
const steps: Readonly<Record<MessageStatus, ReadonlyArray<{ to: MessageStatus; text: string }>>> = {
	new: [
		{ to: 'answered', text: 'Mark as answered' },
		{ to: 'closed', text: 'Close' },
	],
	answered: [
		{ to: 'closed', text: 'Close' },
		{ to: 'new', text: 'Mark as new' },
	],
	closed: [{ to: 'new', text: 'Open again' }],
}

export function StatusButtons({ message: { reference, status } }: { message: Message }) {
	const call = useCall()
	const queries = useQueryClient()
	const move = useMutation({
		mutationFn: (to: MessageStatus) => call(setMessageStatus, { params: { reference }, body: { status: to } }),
		onSuccess: (message) => {
			queries.setQueryData(queryOf(getMessage, { params: { reference } }).queryKey, message)
			void queries.invalidateQueries({ queryKey: ['/api/admin', 'messages'], refetchType: 'none' })
		},
		onError: useActFailure('The status was not changed'),
	})
	return steps[status].map(({ to, text }) => (
		<Button key={to} look="outline" disabled={move.isPending} onClick={() => move.mutate(to)}>
			{text}
		</Button>
	))
}
