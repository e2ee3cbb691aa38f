import { useQueryClient } from '@tanstack/react-query'
import { beginTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes } from '#contracts/account/account.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { accountQuery, type OwnAccount } from '#web/pages/account/profile/tabs/parts/account-query.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'

export type TwoFactorStep =
	| { at: 'rest'; isBack: boolean }
	| { at: 'begin' | 'renew' | 'disable' }
	| { at: 'scan'; secret: string; otpauthUri: string }
	| { at: 'codes'; codes: readonly string[] }

interface StepProps {
	account: OwnAccount
	step: TwoFactorStep
	onStep: (step: TwoFactorStep) => void
}

/** What is asked now to set the second step up, to renew its codes or to turn it off; nothing at rest. */
export function CurrentStep(props: StepProps) {
	const { account, step, onStep } = props
	const rest = () => onStep({ at: 'rest', isBack: true })
	switch (step.at) {
		case 'rest':
			return null
		case 'begin':
		case 'scan':
			return <SetUp {...props} step={step} onRest={rest} />
		case 'renew':
			return <Renewal {...props} onRest={rest} />
		case 'disable':
			return <TurnOff {...props} onRest={rest} />
		case 'codes':
			return <RecoveryCodes username={account.username} codes={step.codes} onDone={rest} />
	}
}

const useRefresh = () => {
	const queries = useQueryClient()
	return () => queries.invalidateQueries({ queryKey: accountQuery.queryKey })
}

interface ActProps extends StepProps {
	onRest: () => void
}

function SetUp({ step, onStep, onRest }: ActProps) {
	const call = useCall()
	const queries = useQueryClient()
	const refresh = useRefresh()
	if (step.at === 'scan')
		return (
			<ScanStep
				secret={step.secret}
				otpauthUri={step.otpauthUri}
				onCancel={onRest}
				onCode={async (code) => {
					const { recoveryCodes } = await call(confirmTwoFactor, { body: { code } })
					onStep({ at: 'codes', codes: recoveryCodes })
					void refresh()
					// With it on, a role may open what it did not before.
					for (const area of ['/api/auth', '/api/me']) void queries.invalidateQueries({ queryKey: [area] })
				}}
			/>
		)
	return (
		<PasswordStep
			text="First we make sure that it is you."
			action="Go on"
			actionMeanwhile="Checking…"
			onCancel={onRest}
			onPassword={async (password) => {
				const begun = await call(beginTwoFactor, { body: { password } })
				onStep({ at: 'scan', ...begun })
			}}
		/>
	)
}

function Renewal({ onStep, onRest }: ActProps) {
	const call = useCall()
	const refresh = useRefresh()
	return (
		<PasswordStep
			text="New recovery codes take the place of the old ones, which stop working at once."
			action="Make new codes"
			actionMeanwhile="Making them…"
			onCancel={onRest}
			onPassword={async (password) => {
				const { recoveryCodes } = await call(renewRecoveryCodes, { body: { password } })
				onStep({ at: 'codes', codes: recoveryCodes })
				void refresh()
			}}
		/>
	)
}

function TurnOff({ account: { twoFactor }, onRest }: ActProps) {
	const call = useCall()
	const refresh = useRefresh()
	return (
		<PasswordStep
			text={
				twoFactor.isRequired
					? 'Your role needs two-factor sign-in: without it the role opens nothing, and your recovery codes stop working.'
					: 'Without it your password alone opens your account, and your recovery codes stop working.'
			}
			action="Turn off two-factor"
			actionMeanwhile="Turning off…"
			look="danger"
			asksCode
			onCancel={onRest}
			onPassword={async (password, code) => {
				await call(disableTwoFactor, { body: { password, code } })
				showToast({ title: 'Two-factor sign-in is off' })
				onRest()
				void refresh()
			}}
		/>
	)
}
