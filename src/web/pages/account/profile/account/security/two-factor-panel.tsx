import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beginTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes } from '#contracts/account/account.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { accountQuery, type OwnAccount } from '#web/pages/account/profile/account/parts/account-query.ts'
import { AccountPanel } from '#web/pages/account/profile/account/parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'

type Step =
	| { at: 'rest'; isBack: boolean }
	| { at: 'begin' | 'renew' | 'disable' }
	| { at: 'scan'; secret: string; otpauthUri: string }
	| { at: 'codes'; codes: readonly string[] }

/** Few enough to get new ones. */
const fewCodes = 3

/** A code from an app besides the password: set up, renewed and turned off, each after the password is asked again. */
export function TwoFactorPanel({ account }: { account: OwnAccount }) {
	const call = useCall()
	const queries = useQueryClient()
	const [step, setStep] = useState<Step>({ at: 'rest', isBack: false })
	const rest = () => setStep({ at: 'rest', isBack: true })
	const refresh = () => queries.invalidateQueries({ queryKey: accountQuery.queryKey })
	const { isOn, isRequired, recoveryCodesLeft } = account.twoFactor

	return (
		<AccountPanel
			title="Two-factor sign-in"
			badge={isOn ? <Badge look="good">On</Badge> : <Badge look="warn">Off</Badge>}
			text="A code from an app on your phone, asked for after your password. Whoever learns your password still stays out."
			action={
				step.at === 'rest' &&
				!isOn && (
					<Button autoFocus={step.isBack} onClick={() => setStep({ at: 'begin' })} className="print:hidden">
						Set up
					</Button>
				)
			}
		>
			{isRequired && !isOn && (
				<p className="rounded-2xl bg-warn/8 px-4 py-3 font-medium text-[0.9375rem] text-warn print:hidden">
					Your role needs it: what the role opens stays closed until this is on.
				</p>
			)}
			{step.at === 'rest' && isOn && (
				<div className="grid gap-4">
					<p className={recoveryCodesLeft <= fewCodes ? 'font-medium text-warn' : 'text-[0.9375rem]'}>
						{recoveryCodesLeft === 0
							? 'No recovery code is left. Make new ones before you need one.'
							: `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`}
					</p>
					<div className="flex flex-wrap gap-3">
						<Button look="outline" autoFocus={step.isBack} onClick={() => setStep({ at: 'renew' })}>
							New recovery codes
						</Button>
						<Button look="quiet" onClick={() => setStep({ at: 'disable' })}>
							Turn off
						</Button>
					</div>
				</div>
			)}
			{step.at === 'begin' && (
				<PasswordStep
					text="First we make sure that it is you."
					action="Go on"
					actionMeanwhile="Checking…"
					onCancel={rest}
					onPassword={async (password) => {
						const begun = await call(beginTwoFactor, { body: { password } })
						setStep({ at: 'scan', ...begun })
					}}
				/>
			)}
			{step.at === 'scan' && (
				<ScanStep
					secret={step.secret}
					otpauthUri={step.otpauthUri}
					onCancel={rest}
					onCode={async (code) => {
						const { recoveryCodes } = await call(confirmTwoFactor, { body: { code } })
						setStep({ at: 'codes', codes: recoveryCodes })
						void refresh()
						// With it on, a role may open what it did not before.
						for (const area of ['/api/auth', '/api/me']) void queries.invalidateQueries({ queryKey: [area] })
					}}
				/>
			)}
			{step.at === 'renew' && (
				<PasswordStep
					text="New recovery codes take the place of the old ones, which stop working at once."
					action="Make new codes"
					actionMeanwhile="Making them…"
					onCancel={rest}
					onPassword={async (password) => {
						const { recoveryCodes } = await call(renewRecoveryCodes, { body: { password } })
						setStep({ at: 'codes', codes: recoveryCodes })
						void refresh()
					}}
				/>
			)}
			{step.at === 'disable' && (
				<PasswordStep
					text={
						isRequired
							? 'Your role needs two-factor sign-in: without it the role opens nothing, and your recovery codes stop working.'
							: 'Without it your password alone opens your account, and your recovery codes stop working.'
					}
					action="Turn off two-factor"
					actionMeanwhile="Turning off…"
					look="danger"
					asksCode
					onCancel={rest}
					onPassword={async (password, code) => {
						await call(disableTwoFactor, { body: { password, code } })
						showToast({ title: 'Two-factor sign-in is off' })
						rest()
						void refresh()
					}}
				/>
			)}
			{step.at === 'codes' && <RecoveryCodes username={account.username} codes={step.codes} onDone={rest} />}
		</AccountPanel>
	)
}
