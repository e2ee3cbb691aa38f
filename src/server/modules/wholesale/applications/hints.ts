import { dayLater } from '#contracts/shared/calendar.ts'
import type { ApplicationDraft } from '#contracts/wholesale/applications/application-form.ts'
import type { ApplicationHint } from '#contracts/wholesale/applications/application-review.ts'

/** Mailboxes that everybody can open, so that their domain says nothing about a company. */
const freeMail = new Set([
	'gmail.com',
	'googlemail.com',
	'yahoo.com',
	'outlook.com',
	'hotmail.com',
	'live.com',
	'icloud.com',
	'me.com',
	'aol.com',
	'proton.me',
	'protonmail.com',
	'gmx.com',
	'mail.com',
])

/** Companies and applications that have something in common with an application. */
export interface SimilarRecords {
	companies: ReadonlyArray<{ id: string; number: string; name: string; ein: string | null; domain: string | null }>
	/** Of other applications that are neither drafts nor ended. */
	applications: ReadonlyArray<{ id: string; number: string; ein: string | null; domain: string | null }>
	/** Which companies sell in which parts of its territory, or in areas that share ZIP codes with parts of it. */
	taken: ReadonlyArray<{ companyId: string; number: string; name: string; codes: readonly string[] }>
	/** Companies with a place at the same address. */
	neighbors: ReadonlyArray<{ id: string; number: string; name: string }>
}

interface Hinted {
	id: string
	form: ApplicationDraft
	email: string
	ein: string | null
	domain: string | null
	certificates: ReadonlyArray<{ state: string; expiresOn: string }>
	/** The states of its territory. */
	states: readonly string[]
	/** Today in the time zone of the store. */
	today: string
}

export const severityRank = { high: 0, medium: 1, low: 2 } as const
/** A certificate that ends within so many days is near its end. */
const nearDays = 60

/** Hints for the reviewer, the gravest first. They decide nothing. */
export function applicationHintsOf(application: Hinted, around: SimilarRecords): ApplicationHint[] {
	return [
		...duplicateHints(application, around),
		...identityHints(application),
		...certificateHints(application),
	].toSorted((one, other) => severityRank[one.severity] - severityRank[other.severity])
}

const hint = (
	severity: ApplicationHint['severity'],
	text: string,
	companyId: string | null = null,
): ApplicationHint => ({ severity, text, companyId })

function duplicateHints({ id, ein, domain }: Hinted, around: SimilarRecords): ApplicationHint[] {
	const byEin = around.companies.filter((company) => ein !== null && company.ein === ein)
	const byDomain = around.companies.filter(
		(company) => domain !== null && company.domain === domain && !byEin.includes(company),
	)
	const others = around.applications.filter(
		(other) => other.id !== id && ((ein !== null && other.ein === ein) || (domain !== null && other.domain === domain)),
	)
	return [
		...byEin.map((company) => hint('high', `${company.name} (${company.number}) has the same EIN.`, company.id)),
		...byDomain.map((company) =>
			hint('high', `${company.name} (${company.number}) has the same web site.`, company.id),
		),
		...around.neighbors
			.filter((company) => ![...byEin, ...byDomain].some((known) => known.id === company.id))
			.map((company) => hint('medium', `${company.name} (${company.number}) ships to the same address.`, company.id)),
		...others.map((other) => hint('medium', `Application ${other.number} is from the same company.`)),
		...around.taken.map(({ companyId, number, name, codes }) =>
			hint('medium', `${name} (${number}) sells in ${listed(codes)} already.`, companyId),
		),
	]
}

const listed = (codes: readonly string[]): string =>
	codes.length > 4 ? `${codes.slice(0, 4).join(', ')} and ${codes.length - 4} more` : codes.join(', ')

function identityHints({ email, domain }: Hinted): ApplicationHint[] {
	const mailDomain = email.split('@').at(-1)?.toLowerCase() ?? ''
	if (freeMail.has(mailDomain)) return [hint('low', `${mailDomain} is a mailbox that anybody can open.`)]
	if (domain === null) return [hint('low', 'No web site was named.')]
	const isSame = mailDomain === domain || mailDomain.endsWith(`.${domain}`)
	return isSame ? [] : [hint('medium', `The e-mail is of ${mailDomain}, the web site is ${domain}.`)]
}

function certificateHints({ certificates, states, today }: Hinted): ApplicationHint[] {
	const near = dayLater(today, nearDays)
	const without = states.filter((state) => !certificates.some((certificate) => certificate.state === state))
	return [
		...certificates.flatMap(({ state, expiresOn }) =>
			expiresOn < today
				? [hint('high', `The certificate of ${state} ended on ${expiresOn}.`)]
				: expiresOn <= near
					? [hint('medium', `The certificate of ${state} ends on ${expiresOn}.`)]
					: [],
		),
		...(without.length > 0
			? [hint('low', `No resale certificate for ${listed(without)}: sales tax is charged there.`)]
			: []),
	]
}
