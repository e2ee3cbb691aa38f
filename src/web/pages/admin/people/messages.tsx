import { listMessages, type MessageStatus, type MessageSummary, setMessageStatus } from '#contracts/content/inbox.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { messageKindNames, messageStatusLabels } from '#web/features/messages/message-labels.ts'
import { type BulkAct, oneByOne } from '#web/features/record-list/bulk/bulk-act.ts'
import { ListPage } from '#web/features/record-list/list-page.tsx'
import { recordList, textsOf } from '#web/features/record-list/record-list.ts'
import { useListPage } from '#web/features/record-list/use-list-page.ts'
import type { Call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import type { Page } from '#web/page.ts'
import { HeldMessagesNotice, heldQuery } from './messages/held-messages-notice.tsx'
import { messageColumns } from './messages/message-columns.tsx'

const messages = recordList({
	path: '/admin/messages',
	read: listMessages,
	hasFile: true,
	noun: ['message', 'messages'],
	search: 'Search messages',
	filters: {
		kind: { label: 'Kind', all: 'Every kind', options: messageKindNames },
		status: { label: 'Status', all: 'Every status', options: textsOf(messageStatusLabels) },
		suspect: { label: 'Sender', all: 'From people', options: { yes: 'Suspected spam' } },
	},
	noMatch: {
		title: 'No message matches',
		text: 'Try another word, kind or status, or look at all of them.',
		all: 'Show all messages',
	},
	none: {
		title: 'No messages yet',
		text: 'What people send by the forms of the store shows here, and in the company’s inbox.',
	},
})

export const preload: Page['preload'] = async (request) => {
	await Promise.all([messages.preload?.(request), request.queries.prefetchQuery(heldQuery)])
}

export const head: Page['head'] = () => ({
	title: 'Messages · Back office',
	description: 'What people wrote to us, and applications for open positions.',
	isPrivate: true,
})

const statusAct = (call: Call): BulkAct<MessageSummary> => {
	const set = ({ reference }: MessageSummary, status: MessageStatus) =>
		call(setMessageStatus, { params: { reference }, body: { status } })
	return {
		label: 'Set status',
		needs: 'messages.write',
		asks: { label: 'Status', options: textsOf(messageStatusLabels) },
		done: 'with the new status',
		confirm: (what) => ({
			title: `Set the status of ${what}`,
			text: `This only says what became of ${what}; nobody is mailed.`,
			action: 'Set status',
		}),
		act: oneByOne((row, status) => set(row, status as MessageStatus)),
		undo: oneByOne((row) => set(row, row.status)),
	}
}

export default function MessagesPage() {
	const page = useListPage(messages)
	const call = useCall()
	return (
		<AdminShell title="Messages">
			{!page.view.suspect && <HeldMessagesNotice />}
			<ListPage
				page={page}
				label="Messages"
				columns={messageColumns}
				keyOf={({ reference }) => reference}
				nameOf={({ subject, name }) => `${subject}, from ${name}`}
				bulk={[statusAct(call)]}
			/>
		</AdminShell>
	)
}
