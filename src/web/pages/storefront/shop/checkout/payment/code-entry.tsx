import clsx from 'clsx'
import X from 'lucide-react/icons/x'
import { useController, useForm } from 'react-hook-form'
import { lazyResolver } from '#web/pages/storefront/shop/checkout/fields/lazy-resolvers.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface CodeWorth {
	text: string
	counts: boolean
}

interface CodeEntryProps {
	label: string
	name: 'couponCode' | 'giftCardCode'
	/** Codes that count already. */
	taken: readonly string[]
	max: number
	/** What a code takes off, and what stays on it; or why it does not count as the order is now. */
	worthOf: (index: number) => CodeWorth
	error: string | undefined
	/** What is wrong with the code, or nothing when it was taken. */
	onAdd: (code: string) => Promise<string | null>
	onRemove: (code: string) => void
	onEdit: () => void
}

/** A gift card's code is money: only its end is shown. */
const shown = (name: CodeEntryProps['name'], code: string) => (name === 'giftCardCode' ? `…${code.slice(-4)}` : code)

interface Typed {
	code: string
}
const resolvers = {
	couponCode: lazyResolver<Typed, unknown, Typed>(({ couponCode }) => couponCode, 'code'),
	giftCardCode: lazyResolver<Typed, unknown, Typed>(({ giftCardCode }) => giftCardCode, 'code'),
}

/** A field for a code with its own button, and the codes that are in. */
export function CodeEntry({ label, name, taken, max, worthOf, error, onAdd, onRemove, onEdit }: CodeEntryProps) {
	// A form of its own within checkout's: its button and Enter send it, and nothing else of the page.
	const form = useForm({ resolver: resolvers[name], reValidateMode: 'onSubmit', defaultValues: { code: '' } })
	const { field } = useController({ control: form.control, name: 'code' })
	const { isSubmitting: isAsking, errors } = form.formState
	const problem = errors.code?.message ?? error

	const send = form.handleSubmit(async ({ code }) => {
		const refused = await onAdd(code)
		if (refused) form.setError('code', { type: 'server', message: refused })
		else form.setValue('code', '')
	})
	const add = () => {
		if (!isAsking) void send()
	}

	return (
		<div data-field={name} className="grid gap-2.5">
			{taken.length < max && (
				<Field label={label} isOptional error={problem}>
					<div className="grid grid-cols-[1fr_auto] gap-2">
						<TextInput
							{...field}
							name={name}
							onChange={(event) => {
								field.onChange(event)
								form.clearErrors()
								onEdit()
							}}
							// Enter tries the code; it does not place the order.
							onKeyDown={(event) => {
								if (event.key !== 'Enter') return
								event.preventDefault()
								add()
							}}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
							maxLength={40}
							className="uppercase"
						/>
						<Button look="outline" aria-disabled={isAsking} onClick={add}>
							{isAsking ? 'Checking' : 'Apply'}
							<span className="sr-only">{label.toLowerCase()}</span>
						</Button>
					</div>
				</Field>
			)}
			{taken.length >= max && <p className="-mb-1 font-medium text-sm">{label}</p>}
			{taken.map((each, index) => (
				<TakenCode
					key={each}
					label={label}
					code={shown(name, each)}
					worth={worthOf(index)}
					onRemove={() => onRemove(each)}
				/>
			))}
			{taken.length >= max && problem && (
				<p role="alert" className="text-bad text-sm">
					{problem}
				</p>
			)}
		</div>
	)
}

interface TakenCodeProps {
	label: string
	code: string
	worth: CodeWorth
	onRemove: () => void
}

const TakenCode = ({ label, code, worth: { text, counts }, onRemove }: TakenCodeProps) => (
	<div
		className={clsx(
			'flex min-h-11 animate-rise items-center justify-between gap-2 rounded-xl py-0.5 pr-1 pl-3.5',
			counts ? 'bg-good/10' : 'bg-ink/5',
		)}
	>
		<p className={clsx('figures text-sm', counts ? 'text-good' : 'text-muted')}>
			<span className="sr-only">{label} </span>
			<span className="font-semibold">{code}</span> {text}
		</p>
		<IconButton label={`Remove ${label.toLowerCase()} ${code}`} onClick={onRemove} className="size-9!">
			<X size={16} aria-hidden />
		</IconButton>
	</div>
)
