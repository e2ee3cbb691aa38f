import type { MessageKind, MessageStatus } from '#contracts/content/inbox.ts'
import { maxCounted } from '#contracts/endpoint.ts'

export const messageKindNames: Readonly<Record<MessageKind, string>> = {
	contact: 'Contact',
	press: 'Press',
	partner: 'Partner',
	entrepreneur: 'Entrepreneur',
	application: 'Application',
}

export const messageStatusLabels: Readonly<Record<MessageStatus, { text: string; look: 'plain' | 'good' | 'warn' }>> = {
	new: { text: 'New', look: 'warn' },
	answered: { text: 'Answered', look: 'good' },
	closed: { text: 'Closed', look: 'plain' },
}

/** How many messages are held back, as far as they are counted. */
export const heldText = (count: number): string =>
	`${Math.min(count, maxCounted).toLocaleString('en-US')}${count > maxCounted ? '+' : ''} held as suspected spam`
