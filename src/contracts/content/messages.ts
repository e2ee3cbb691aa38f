import { z } from 'zod'
import { email } from '../account/identity.ts'
import { bySlug, calendarDateOr, endpoint } from '../endpoint.ts'
import { usStates } from '../shared/address.ts'
import { line } from '../shared/text.ts'

/** A field that was left empty arrives as an empty text, and counts as not given. */
const optional = <S extends z.ZodType>(shape: S) =>
	z.union([z.literal('').transform(() => undefined), shape]).optional()
const state = z.enum(Object.keys(usStates) as [keyof typeof usStates], 'Choose a state.')
const phone = optional(line(30).regex(/^[+\d][\d\s().-]{5,}$/, 'A phone number with its area code.'))
const webAddress = optional(
	line(200).regex(/^(https?:\/\/)?[^\s/]+\.[^\s/]{2,}(\/\S*)?$/i, 'An address like example.com.'),
)

export const contactTopics = {
	order: 'Help with an order',
	product: 'A question about a drink',
	wholesale: 'Wholesale and retail',
	press: 'Press',
	creators: 'Creator program',
	accessibility: 'Accessibility',
	privacy: 'Privacy and your data',
	other: 'Something else',
} as const
export const partnerPlaces = {
	store: 'Store or market',
	gym: 'Gym or studio',
	'food-service': 'Café, bar or restaurant',
	office: 'Office or campus',
	event: 'Event or festival',
	vending: 'Vending',
	other: 'Something else',
} as const
export const entrepreneurPlans = {
	route: 'A delivery route for local stores',
	vending: 'Vending machines and coolers',
	'pop-up': 'Pop-ups, markets and events',
	campus: 'A campus',
	online: 'An online shop',
	undecided: 'Not decided yet',
} as const
export const entrepreneurStarts = {
	now: 'As soon as possible',
	quarter: 'Within three months',
	year: 'Within a year',
	looking: 'Just looking',
} as const

const choice = <const C extends Record<string, string>>(choices: C, message: string) =>
	z.enum(Object.keys(choices) as [keyof C & string], message)

/** The fields that messages of every kind have. */
const written = {
	name: line(100),
	email,
	message: z.string().trim().min(10, 'Please write a sentence or two.').max(5000, 'At most 5,000 characters.'),
	/** No person sees this field. A message that fills it in is kept, marked, and not mailed. */
	nickname: z.string().max(200).optional(),
	/** Seconds from opening the form to sending it. Too few for a person: the message is marked, as one with a `nickname`. */
	secondsTaken: z.int().min(0).max(10_000_000).optional(),
}

// A shape for each kind of message a form can send, the kind's own questions under `fields`.

export const contactMessage = z.strictObject({
	kind: z.literal('contact'),
	...written,
	fields: z.strictObject({
		topic: choice(contactTopics, 'Choose what it is about.'),
		orderNumber: optional(
			line(20).regex(/^UT-\d+$/i, 'An order number looks like UT-10042; it is in your confirmation mail.'),
		),
	}),
})

export const pressMessage = z.strictObject({
	kind: z.literal('press'),
	...written,
	fields: z.strictObject({ outlet: line(120), deadline: optional(calendarDateOr('A date.')) }),
})

export const partnerMessage = z.strictObject({
	kind: z.literal('partner'),
	...written,
	fields: z.strictObject({
		company: line(120),
		place: choice(partnerPlaces, 'Choose what kind of place it is.'),
		city: line(80),
		state,
		phone,
		website: webAddress,
	}),
})

export const entrepreneurMessage = z.strictObject({
	kind: z.literal('entrepreneur'),
	...written,
	fields: z.strictObject({
		plan: choice(entrepreneurPlans, 'Choose what you have in mind.'),
		start: choice(entrepreneurStarts, 'Choose when you would start.'),
		city: line(80),
		state,
		phone,
	}),
})

export const newMessage = z.discriminatedUnion('kind', [
	contactMessage,
	pressMessage,
	partnerMessage,
	entrepreneurMessage,
])
export type NewMessage = z.output<typeof newMessage>

export const messageReceipt = z.object({
	/** For both sides to speak of it: "M-7K2QX4". */
	reference: z.string(),
})

export const sendMessage = endpoint({
	method: 'POST',
	path: '/api/messages',
	access: 'public',
	summary: 'Write to the company: contact by topic, press, partner and entrepreneur interest',
	body: newMessage,
	reply: messageReceipt,
	status: 201,
	idempotent: true,
	// A person who mistypes has tries enough, a script has not.
	limit: { name: 'messages', max: 8, seconds: 600 },
})

const megabyte = 1024 * 1024
/** The largest CV, in bytes. */
export const maxCvBytes = 5 * megabyte

/** A form with a file sends every other field as text. */
export const application = z.strictObject({
	name: written.name,
	email,
	phone,
	links: optional(z.string().trim().max(500, 'At most 500 characters.')),
	note: written.message,
	cv: z.file('Attach your CV.').max(maxCvBytes, 'The file is larger than 5 MB.'),
	nickname: written.nickname,
	secondsTaken: z
		.string()
		.regex(/^\d{1,7}$/)
		.optional(),
})

export const applyForOpening = endpoint({
	method: 'POST',
	path: '/api/openings/:slug/applications',
	access: 'public',
	summary: 'Apply for an opening, with a CV as PDF or Word document',
	params: bySlug,
	body: application,
	multipart: { files: 1, bytesPerFile: maxCvBytes },
	reply: messageReceipt,
	status: 201,
	idempotent: true,
	// Each refused file counts as a try.
	limit: { name: 'applications', max: 12, seconds: 600 },
})
