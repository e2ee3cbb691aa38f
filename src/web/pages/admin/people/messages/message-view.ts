import type { MessageKind, MessageStatus } from '#contracts/inbox.ts'
import { type ListView, listViewIn } from '#web/features/admin-list/list-view.ts'
import { kindNames, statusLabels } from './message-labels.ts'

export interface MessageView extends ListView {
	kind?: MessageKind
	status?: MessageStatus
	suspect?: 'yes'
}

export type MessageChoice = 'q' | 'kind' | 'status' | 'suspect'

const isKind = (text: string | null): text is MessageKind => text !== null && Object.hasOwn(kindNames, text)
const isStatus = (text: string | null): text is MessageStatus => text !== null && Object.hasOwn(statusLabels, text)

/** The list of messages as its address says it. */
export function messageViewIn(search: URLSearchParams): MessageView {
	const kind = search.get('kind')
	const status = search.get('status')
	return {
		...listViewIn(search),
		...(isKind(kind) && { kind }),
		...(isStatus(status) && { status }),
		...(search.get('suspect') === 'yes' && { suspect: 'yes' }),
	}
}

/** The list after a choice in its toolbar: it begins at its beginning. */
export function withChoice(search: URLSearchParams, name: MessageChoice, value: string): MessageView {
	const changed = new URLSearchParams(search)
	changed.set(name, value)
	changed.delete('cursor')
	return messageViewIn(changed)
}
