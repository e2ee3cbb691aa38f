import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contracts/identity.ts'
import type { Db } from '../../db/client.ts'
import { serve } from '../../http/serve.ts'
import { signedIn } from '../../http/session.ts'
import type { Identity } from './identity.ts'
import { shownUser } from './reads.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { shownRoles } from './rules.ts'
import { renewedCookies, signOut } from './sessions.ts'
import { setRoles } from './set-roles.ts'
import { signIn, signUp } from './sign-in.ts'

export function identityRoutes(app: FastifyInstance, { db, identity }: { db: Db; identity: Identity }): void {
	serve(app, contract.me, async ({ viewer, setCookies }) => {
		const who = signedIn(viewer)
		const cookies = await renewedCookies(identity, who)
		if (cookies.length > 0) setCookies(cookies)
		return shownUser(who)
	})
	serve(app, contract.myRoles, async ({ viewer }) => ({ roles: shownRoles(signedIn(viewer).roles) }))
	serve(app, contract.signUp, async ({ body, request, setCookies }) => {
		const { user, cookies } = await signUp(identity, body, request)
		setCookies(cookies)
		return user
	})
	serve(app, contract.signIn, async ({ body, request, setCookies }) => {
		const { user, cookies } = await signIn(identity, body, request)
		setCookies(cookies)
		return user
	})
	serve(app, contract.signOut, async ({ request, setCookies }) => {
		setCookies(await signOut(identity, request))
		return { signedOut: true as const }
	})
	serve(app, contract.requestReset, async ({ body }) => {
		await requestReset(identity, body.email)
		return { message: 'If this e-mail has an account, a link is on its way. It works for 30 minutes.' }
	})
	serve(app, contract.resetPassword, async ({ body }) => {
		await resetPassword(identity, body.token, body.password)
		return { message: 'Your password is changed. Please sign in.' }
	})
	serve(app, contract.setRoles, ({ params, body, viewer }) => setRoles(db, signedIn(viewer), params.id, body.roles))
}
