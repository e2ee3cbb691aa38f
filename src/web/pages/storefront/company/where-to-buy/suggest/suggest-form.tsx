import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { usStates } from '#contracts/shared/address.ts'
import { formatZip } from '#web/features/address/address-draft.ts'
import { StateFix } from '#web/features/address/address-fields.tsx'
import { shapedControl } from '#web/features/form/shaped.ts'
import { SubmitButton } from '#web/features/form/submit-button.tsx'
import { useKeyedCall } from '#web/features/form/use-keyed-call.ts'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { showToast } from '#web/features/toaster/toast-store.ts'
import { ApiError } from '#web/lib/api.ts'
import { suggestShop } from '#web/schemas/content/shops.ts'
import { Field, Options, Select, TextInput } from '#web/ui/field.tsx'
import { emptySuggestion, keptSuggestion, suggestionFields } from './kept-suggestion.ts'
import { suggestionDraft } from './suggestion-schema.ts'

/** Sends a shop; who is signed out goes to sign in first, and comes back to what was typed. */
function useSuggestForm(isSignedOut: boolean) {
	const suggest = useKeyedCall(suggestShop, ['/api/shop-suggestions'])
	const navigate = useNavigate()
	const toSignIn = () => {
		keptSuggestion.keep(form.getValues())
		void navigate('/login?next=%2Fwhere-to-buy%23suggest')
	}
	const sent = useSchemaForm({
		schema: suggestionDraft,
		names: suggestionFields,
		defaultValues: emptySuggestion,
		async send(body) {
			if (isSignedOut) return toSignIn()
			try {
				const { name } = await suggest({ body })
				keptSuggestion.forget()
				form.reset(emptySuggestion)
				showToast({ title: `Thank you for ${name}`, description: 'We look at it, and mail you what became of it.' })
			} catch (error) {
				if (!(error instanceof ApiError) || error.status !== 401) throw error
				toSignIn()
			}
		},
	})

	const { form } = sent
	// What was typed before signing in is known to this browser alone.
	useEffect(() => {
		const kept = keptSuggestion.read()
		if (kept) form.reset(kept)
	}, [form])
	return sent
}

/** Asks for the shop first and for an account second: who has none yet comes back with everything in its place. */
export function SuggestForm({ isSignedOut }: { isSignedOut: boolean }) {
	const { form, errors, isSending, refusal, submit } = useSuggestForm(isSignedOut)
	const [state, postalCode] = form.watch(['state', 'postalCode'])
	return (
		<form noValidate onSubmit={submit} className="grid grid-cols-6 gap-x-4 gap-y-5">
			{refusal.message && <div className="col-span-6">{refusal.message}</div>}
			<Field label="Name of the shop" error={errors.name?.message} className="col-span-6">
				<TextInput {...form.register('name')} autoComplete="off" maxLength={100} />
			</Field>
			<Field label="Street and number" error={errors.street?.message} className="col-span-6">
				<TextInput {...form.register('street')} autoComplete="off" maxLength={120} />
			</Field>
			<Field label="City" error={errors.city?.message} className="col-span-6 sm:col-span-2">
				<TextInput {...form.register('city')} autoComplete="off" maxLength={80} />
			</Field>
			<Field label="State" error={errors.state?.message} className="col-span-3 sm:col-span-2">
				<Select {...form.register('state')}>
					<option value="">Choose</option>
					<Options of={usStates} />
				</Select>
			</Field>
			<Field label="ZIP code" error={errors.postalCode?.message} className="col-span-3 sm:col-span-2">
				<TextInput
					{...shapedControl(form.register('postalCode'), formatZip)}
					inputMode="numeric"
					autoComplete="off"
					maxLength={10}
					className="figures"
				/>
			</Field>
			{(errors.state || errors.postalCode) && (
				<StateFix
					typed={{ state, postalCode }}
					onState={(meant) => form.setValue('state', meant, { shouldValidate: true })}
				/>
			)}
			<Field
				label="What they stock"
				isOptional
				hint="Which flavors, or where in the shop they stand."
				error={errors.note?.message}
				className="col-span-6"
			>
				<TextInput {...form.register('note')} autoComplete="off" maxLength={300} />
			</Field>
			<div className="col-span-6 flex flex-wrap items-center gap-x-5 gap-y-3">
				<SubmitButton isSending={isSending} sendingText="Sending…">
					Suggest this shop
				</SubmitButton>
				{isSignedOut && <p className="text-muted text-sm">Next you sign in. What you typed stays where it is.</p>}
			</div>
		</form>
	)
}
