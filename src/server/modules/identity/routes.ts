import type { FastifyInstance } from 'fastify'
import { listAddressesOf } from '#contracts/account/addresses.ts'
import * as contract from '#contracts/account/identity.ts'
import * as people from '#contracts/account/people.ts'
import { Refusal } from '#server/errors.ts'
import { serveList } from '#server/http/csv/serve-list.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { PersonalData } from '../../db/data-subject.ts'
import { confirmEmailChange } from './account/change-email.ts'
import { addressesOf } from './account/saved-addresses.ts'
import { verifyEmail } from './account/verify-email.ts'
import { accountRoutes } from './account-routes.ts'
import type { Identity } from './identity.ts'
import { shownUser } from './reads.ts'
import { shownRoles } from './rules.ts'
import { signOut } from './sessions/sessions.ts'
import { requestReset, resetPassword } from './sign-in/reset-password.ts'
import { signIn, signUp } from './sign-in/sign-in.ts'
import { acceptInvitation, joinByInvitation } from './staff/accept-invitation.ts'
import { inviteStaff, pendingInvitations, revokeInvitation } from './staff/invitations.ts'
import { logOf } from './staff/log.ts'
import { setRoles } from './staff/set-roles.ts'
import { usersOf } from './staff/staff.ts'
import { resetTwoFactor } from './two-factor/reset-two-factor.ts'
import { completeSignIn } from './two-factor/second-step.ts'

interface IdentityDeps {
	identity: Identity
	personalData: readonly PersonalData[]
}

export function identityRoutes(app: FastifyInstance, deps: IdentityDeps): void {
	const { identity } = deps
	viewerRoutes(app)
	signInRoutes(app, identity)
	linkRoutes(app, identity)
	accountRoutes(app, deps)
	staffRoutes(app, identity)
}

function viewerRoutes(app: FastifyInstance): void {
	serve(app, contract.me, async ({ viewer }) => {
		const who = signedIn(viewer)
		return {
			...shownUser({ ...who, roles: [...who.roles, ...who.withheldRoles] }),
			...(who.staffRole && { staffRole: who.staffRole }),
		}
	})
	serve(app, contract.myRoles, async ({ viewer }) => {
		const { roles, withheldRoles } = signedIn(viewer)
		return { roles: shownRoles([...roles, ...withheldRoles]) }
	})
}

function signInRoutes(app: FastifyInstance, identity: Identity): void {
	serve(app, contract.signUp, async ({ body, request, setCookies }) => {
		const { user, cookies } = await signUp(identity, body, request)
		setCookies(cookies)
		return user
	})
	serve(app, contract.signIn, async ({ body, request, setCookies }) => {
		const { user, cookies } = await signIn(identity, body, request)
		setCookies(cookies)
		if (!user) throw new Refusal('TWO_FACTOR_REQUIRED', 'Enter the code from your authenticator app.')
		return user
	})
	serve(app, contract.signInSecondStep, async ({ body, request, setCookies }) => {
		const { user, cookies } = await completeSignIn(identity, body, request)
		setCookies(cookies)
		return user
	})
	serve(app, contract.signOut, async ({ request, setCookies }) => {
		setCookies(await signOut(identity, request))
		return { signedOut: true as const }
	})
}

/** Routes behind the links in mails. */
function linkRoutes(app: FastifyInstance, identity: Identity): void {
	serve(app, contract.requestReset, async ({ body }) => {
		await requestReset(identity, body.email)
		return { message: 'If this e-mail has an account, a link is on its way. It works for 30 minutes.' }
	})
	serve(app, contract.resetPassword, async ({ body, request }) => {
		await resetPassword(identity, body.token, body.password, request.ip)
		return { message: 'Your password is changed. Please sign in.' }
	})
	serve(app, contract.verifyEmail, async ({ body }) => {
		await verifyEmail(identity, body.token)
		return { message: 'Your e-mail is confirmed. Thank you.' }
	})
	serve(app, contract.confirmEmailChange, async ({ body }) => {
		await confirmEmailChange(identity, body.token)
		return { message: 'Your account has moved to this e-mail. You can sign in with it, too.' }
	})
	serve(app, contract.acceptInvitation, async ({ body, request, setCookies }) => {
		const { user, cookies } = await acceptInvitation(identity, body, request)
		setCookies(cookies)
		return user
	})
	serve(app, contract.joinByInvitation, async ({ body, viewer, setCookies }) => {
		const { user, cookies } = await joinByInvitation(identity, signedIn(viewer), body.token)
		setCookies(cookies)
		return user
	})
}

function staffRoutes(app: FastifyInstance, identity: Identity): void {
	const { db } = identity
	serve(app, people.listUsers, ({ query }) => usersOf(db, query))
	serveList(app, {
		list: people.listLog,
		file: people.exportLog,
		name: 'log',
		read: (query) => logOf(db, query),
	})
	serve(app, listAddressesOf, async ({ params }) => ({ items: await addressesOf(db, params.id), nextCursor: null }))
	serve(app, contract.setRoles, async ({ params, body, viewer, setCookies }) => {
		const { user, cookies } = await setRoles(identity, signedIn(viewer), params.id, body)
		if (cookies.length > 0) setCookies(cookies)
		return user
	})
	serve(app, people.resetTwoFactor, async ({ params, body, viewer }) => {
		await resetTwoFactor(identity, signedIn(viewer), params.id, body.password)
		return { message: 'Two-factor sign-in is off for this account, and its devices are signed out.' }
	})
	serve(app, contract.invite, ({ body, viewer }) => inviteStaff(identity, signedIn(viewer), body))
	serve(app, contract.listInvitations, async () => ({ items: await pendingInvitations(db) }))
	serve(app, contract.revokeInvitation, async ({ params, viewer }) => {
		await revokeInvitation(db, signedIn(viewer), params.id)
		return { message: 'The invitation is revoked. Its link no longer works.' }
	})
}
