import type { MessageKind, MessageStatus } from '#contracts/inbox.ts'

export const kindNames: Readonly<Record<MessageKind, string>> = {
	contact: 'Contact',
	press: 'Press',
	partner: 'Partner',
	entrepreneur: 'Entrepreneur',
	application: 'Application',
}

export const statusLabels: Readonly<Record<MessageStatus, { text: string; look: 'plain' | 'good' | 'warn' }>> = {
	new: { text: 'New', look: 'warn' },
	answered: { text: 'Answered', look: 'good' },
	closed: { text: 'Closed', look: 'plain' },
}
