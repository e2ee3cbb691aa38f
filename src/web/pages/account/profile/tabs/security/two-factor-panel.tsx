import { useState } from 'react'
import type { OwnAccount } from '#web/pages/account/profile/tabs/parts/account-query.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CurrentStep, type TwoFactorStep } from './two-factor-steps.tsx'

/** Few enough to get new ones. */
const fewCodes = 3

/** A code from an app besides the password: set up, renewed and turned off, each after the password is asked again. */
export function TwoFactorPanel({ account }: { account: OwnAccount }) {
	const [step, setStep] = useState<TwoFactorStep>({ at: 'rest', isBack: false })
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
			{step.at === 'rest' && isOn && <RestingButtons left={recoveryCodesLeft} step={step} onStep={setStep} />}
			<CurrentStep account={account} step={step} onStep={setStep} />
		</AccountPanel>
	)
}

interface RestingButtonsProps {
	left: number
	step: Extract<TwoFactorStep, { at: 'rest' }>
	onStep: (step: TwoFactorStep) => void
}

/** How many recovery codes are left, and what can be changed. */
const RestingButtons = ({ left, step, onStep }: RestingButtonsProps) => (
	<div className="grid gap-4">
		<p className={left <= fewCodes ? 'font-medium text-warn' : 'text-[0.9375rem]'}>
			{left === 0
				? 'No recovery code is left. Make new ones before you need one.'
				: `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`}
		</p>
		<div className="flex flex-wrap gap-3">
			<Button look="outline" autoFocus={step.isBack} onClick={() => onStep({ at: 'renew' })}>
				New recovery codes
			</Button>
			<Button look="quiet" onClick={() => onStep({ at: 'disable' })}>
				Turn off
			</Button>
		</div>
	</div>
)
