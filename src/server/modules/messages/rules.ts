import type { MessageStatus } from '#contracts/content/inbox.ts'
import {
	contactTopics,
	entrepreneurPlans,
	entrepreneurStarts,
	type NewMessage,
	partnerPlaces,
} from '#contracts/content/messages.ts'

/** The statuses that a message may change to; one closed by mistake is opened again. */
export const nextStatuses: Readonly<Record<MessageStatus, readonly MessageStatus[]>> = {
	new: ['answered', 'closed'],
	answered: ['closed', 'new'],
	closed: ['new'],
}

/** The subject of a message, in a line for the inbox. */
export function inboxSubjectOf(message: NewMessage): string {
	switch (message.kind) {
		case 'contact':
			return contactTopics[message.fields.topic]
		case 'press':
			return `Press: ${message.fields.outlet}`
		case 'partner':
			return `Partner: ${message.fields.company}, ${message.fields.city}`
		case 'entrepreneur':
			return `Entrepreneur: ${message.fields.city}, ${message.fields.state}`
	}
}

interface Question {
	question: string
	/** Answers that were chosen from a list, in words. */
	choices?: Readonly<Record<string, string>>
}

/** The questions of all kinds by the name of their field, in the order in which they are shown. */
const questions: Readonly<Record<string, Question>> = {
	topic: { question: 'Topic', choices: contactTopics },
	orderNumber: { question: 'Order' },
	outlet: { question: 'Outlet' },
	deadline: { question: 'Deadline' },
	company: { question: 'Company' },
	place: { question: 'Kind of place', choices: partnerPlaces },
	plan: { question: 'Plan', choices: entrepreneurPlans },
	start: { question: 'Would start', choices: entrepreneurStarts },
	opening: { question: 'Position' },
	city: { question: 'City' },
	state: { question: 'State' },
	phone: { question: 'Phone' },
	website: { question: 'Website' },
	links: { question: 'Links' },
}

/** Questions and answers for a person to read. */
export const answersIn = (fields: Readonly<Record<string, string>>): Array<{ question: string; answer: string }> =>
	Object.entries(questions).flatMap(([name, { question, choices }]) => {
		const answer = fields[name]
		return answer ? [{ question, answer: choices?.[answer] ?? answer }] : []
	})

/** A person needs longer than this to write anything. */
const minSeconds = 3

/** Whether a form was filled in as scripts do it. A sender taken for one is read all the same, only later. */
export const isSuspect = (form: { nickname?: string | undefined; secondsTaken?: number | undefined }): boolean =>
	Boolean(form.nickname) || (form.secondsTaken !== undefined && form.secondsTaken < minSeconds)

/** No 0, O, 1, I, L or U: a reference is read out on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference from random bytes. */
export const referenceFrom = (bytes: Uint8Array): string =>
	`M-${Array.from(bytes.slice(0, 6), (byte) => alphabet[byte % alphabet.length]).join('')}`
