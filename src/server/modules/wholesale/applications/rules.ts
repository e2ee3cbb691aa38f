import type { ApplicationState } from '#contracts/wholesale/applications/own-application.ts'
import { Refusal } from '#server/errors.ts'
import { keyedHash } from '#server/hashing.ts'
import { isSameSecret } from '#server/same-secret.ts'

/** Which step may follow which, in applications of distributors and of creators (domain §7, §8). */
const nextStates: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
	draft: ['submitted', 'withdrawn'],
	submitted: ['in_review', 'information_requested', 'approved', 'rejected', 'withdrawn'],
	in_review: ['information_requested', 'approved', 'rejected', 'withdrawn'],
	information_requested: ['in_review', 'approved', 'rejected', 'withdrawn'],
	approved: [],
	rejected: [],
	withdrawn: [],
}

const stateTexts: Readonly<Record<ApplicationState, string>> = {
	draft: 'not sent in yet',
	submitted: 'sent in',
	in_review: 'in review',
	information_requested: 'waiting for an answer',
	approved: 'approved',
	rejected: 'rejected',
	withdrawn: 'withdrawn',
}

/** Throws `CONFLICT` for a step that is not in the table. */
export function refuseApplicationStep(from: ApplicationState, to: ApplicationState): void {
	if (from === to) throw new Refusal('CONFLICT', `This application is ${stateTexts[from]} already.`)
	if (!nextStates[from].includes(to))
		throw new Refusal('CONFLICT', `This application is ${stateTexts[from]}. It cannot be ${stateTexts[to]} any more.`)
}

/** Whether its applicant may still change what was filled in. */
export const isOpenToChange = (state: ApplicationState): boolean =>
	state === 'draft' || state === 'information_requested'

/** Whether it is with us: who sends it in again, after an answer that was lost, has sent it in. */
export const isSubmitted = (state: ApplicationState): boolean => state === 'submitted' || state === 'in_review'

/** Opens one application without signing in: derived from its id, so that it need not be kept. */
export const applicationTokenOf = (key: string, id: string): string => keyedHash(key, id)

export const isApplicationToken = (key: string, id: string, token: string): boolean =>
	isSameSecret(token, applicationTokenOf(key, id))
