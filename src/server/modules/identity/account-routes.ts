import type { FastifyInstance } from 'fastify'
import * as contract from '#contracts/account/account.ts'
import * as addresses from '#contracts/account/addresses.ts'
import * as keys from '#contracts/account/api-keys.ts'
import { serve } from '#server/http/serve.ts'
import { signedIn } from '#server/http/session.ts'
import type { PersonalData } from '../../db/data-subject.ts'
import { accountOf, writePreferences } from './account/account.ts'
import { requestEmailChange } from './account/change-email.ts'
import { changePassword } from './account/change-password.ts'
import { changeUsername } from './account/change-username.ts'
import { deleteAccount } from './account/delete-account.ts'
import { exportAccount } from './account/export-account.ts'
import { addressesOf, createAddress, deleteAddress, updateAddress } from './account/saved-addresses.ts'
import { requestVerification } from './account/verify-email.ts'
import { apiKeysOf, createApiKey, endApiKey } from './api-keys/api-keys.ts'
import type { Identity } from './identity.ts'
import { endOneSession, sessionsOf } from './sessions/session-list.ts'
import { leaveOtherSessions } from './sessions/sessions.ts'
import { beginTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes } from './two-factor/two-factor.ts'

interface AccountDeps {
	identity: Identity
	personalData: readonly PersonalData[]
}

/** Routes by which people change their own account. */
export function accountRoutes(app: FastifyInstance, { identity, personalData }: AccountDeps): void {
	const { db } = identity
	serve(app, contract.getAccount, ({ viewer }) => accountOf(identity, signedIn(viewer).id))
	serve(app, contract.setPreferences, ({ viewer, body }) => writePreferences(db, signedIn(viewer).id, body))
	serve(app, contract.resendVerification, async ({ viewer }) => ({
		message: await requestVerification(identity, signedIn(viewer).id),
	}))
	serve(app, contract.changeUsername, ({ viewer, body }) => changeUsername(identity, signedIn(viewer), body))
	serve(app, contract.changeEmail, async ({ viewer, body }) => ({
		message: await requestEmailChange(identity, signedIn(viewer), body),
	}))
	serve(app, contract.changePassword, async ({ viewer, body, setCookies }) => {
		setCookies(await changePassword(identity, signedIn(viewer), body))
		return { message: 'Your password is changed. Your other devices are signed out.' }
	})
	serve(app, contract.exportAccount, ({ viewer }) => exportAccount(identity, personalData, signedIn(viewer)))
	serve(app, contract.deleteAccount, async ({ viewer, body, setCookies }) => {
		setCookies(await deleteAccount(identity, personalData, signedIn(viewer), body))
		return { message: 'Your account is deleted.' }
	})
	sessionRoutes(app, identity)
	apiKeyRoutes(app, identity)
	twoFactorRoutes(app, identity)
	addressRoutes(app, identity)
}

function sessionRoutes(app: FastifyInstance, identity: Identity): void {
	const { db } = identity
	serve(app, contract.listSessions, ({ viewer }) => sessionsOf(db, signedIn(viewer)))
	serve(app, contract.endSession, async ({ viewer, params }) => {
		await endOneSession(db, signedIn(viewer), params.id)
		return { message: 'Signed out there.' }
	})
	serve(app, contract.endOtherSessions, async ({ viewer, setCookies }) => {
		setCookies(await leaveOtherSessions(identity, signedIn(viewer)))
		return { message: 'Signed out everywhere else.' }
	})
}

function apiKeyRoutes(app: FastifyInstance, identity: Identity): void {
	serve(app, keys.listApiKeys, async ({ viewer }) => ({
		items: await apiKeysOf(identity.db, signedIn(viewer).id),
		nextCursor: null,
	}))
	serve(app, keys.createApiKey, ({ viewer, body }) => createApiKey(identity, signedIn(viewer), body))
	serve(app, keys.endApiKey, async ({ viewer, params }) => {
		await endApiKey(identity, signedIn(viewer), params.id)
		return { message: 'The key is ended.' }
	})
}

function twoFactorRoutes(app: FastifyInstance, identity: Identity): void {
	serve(app, contract.beginTwoFactor, ({ viewer, body }) => beginTwoFactor(identity, signedIn(viewer), body.password))
	serve(app, contract.confirmTwoFactor, async ({ viewer, body, setCookies }) => {
		const { codes, cookies } = await confirmTwoFactor(identity, signedIn(viewer), body.code)
		setCookies(cookies)
		return { recoveryCodes: codes }
	})
	serve(app, contract.renewRecoveryCodes, async ({ viewer, body }) => ({
		recoveryCodes: await renewRecoveryCodes(identity, signedIn(viewer), body.password),
	}))
	serve(app, contract.disableTwoFactor, async ({ viewer, body }) => {
		await disableTwoFactor(identity, signedIn(viewer), body)
		return { message: 'Two-factor sign-in is off.' }
	})
}

function addressRoutes(app: FastifyInstance, { db }: Identity): void {
	serve(app, addresses.listAddresses, async ({ viewer }) => ({
		items: await addressesOf(db, signedIn(viewer).id),
		nextCursor: null,
	}))
	serve(app, addresses.createAddress, ({ viewer, body }) => createAddress(db, signedIn(viewer).id, body))
	serve(app, addresses.updateAddress, ({ viewer, params, body }) =>
		updateAddress(db, signedIn(viewer).id, params.id, body),
	)
	serve(app, addresses.deleteAddress, async ({ viewer, params }) => {
		await deleteAddress(db, signedIn(viewer).id, params.id)
		return { message: 'The address is deleted.' }
	})
}
