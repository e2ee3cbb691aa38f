import type { Appearance, StripeElements } from '@stripe/stripe-js'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { loadStripe } from '#web/lib/stripe.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StripeHandle } from './stripe-handle.ts'

interface StripeFieldsProps {
	publishableKey: string
	amountCents: number
	onEdit: () => void
	ref: Ref<StripeHandle>
}

const appearance: Appearance = {
	variables: {
		fontFamily: 'Inter, system-ui, sans-serif',
		colorPrimary: '#0a0a0f',
		colorText: '#0a0a0f',
		colorDanger: '#b3181c',
		colorBackground: '#ffffff',
		borderRadius: '12px',
	},
	rules: { '.Input': { borderColor: '#8b867b', boxShadow: 'none' } },
}

const failed = 'The payment did not go through. Nothing was charged. Please try again.'
const away =
	'The payment form could not be loaded. Check your connection and reload the page; nothing you typed is lost.'

/** Stripe's own form in a frame of theirs: the card never touches this page. */
export function StripeFields({ publishableKey, amountCents, onEdit, ref }: StripeFieldsProps) {
	const place = useRef<HTMLDivElement>(null)
	const elements = useRef<StripeElements | null>(null)
	const [state, setState] = useState<'loading' | 'ready' | 'away'>('loading')
	const edited = useRef(onEdit)
	edited.current = onEdit
	const amount = useRef(amountCents)
	amount.current = amountCents

	// A widget of somebody else's, put into the page and taken out again.
	useEffect(() => {
		let isGone = false
		loadStripe(publishableKey)
			.then((stripe) => {
				if (isGone || !place.current) return
				const options = { mode: 'payment', currency: 'usd', amount: amount.current, appearance } as const
				elements.current = stripe.elements(options)
				const form = elements.current.create('payment', { layout: 'tabs' })
				form.on('ready', () => setState('ready'))
				form.on('loaderror', () => setState('away'))
				form.on('change', () => edited.current())
				form.mount(place.current)
			})
			.catch(() => setState('away'))
		return () => {
			isGone = true
			elements.current?.getElement('payment')?.destroy()
			elements.current = null
		}
	}, [publishableKey])
	useEffect(() => {
		void elements.current?.update({ amount: amountCents })
	}, [amountCents])

	useImperativeHandle(ref, () => ({
		async check() {
			if (!elements.current) return away
			const { error } = await elements.current.submit()
			return error ? (error.message ?? failed) : null
		},
		async confirm(clientSecret, returnUrl) {
			if (!elements.current) return away
			const stripe = await loadStripe(publishableKey)
			const { error } = await stripe.confirmPayment({
				elements: elements.current,
				clientSecret,
				confirmParams: { return_url: returnUrl },
				redirect: 'if_required',
			})
			return error ? (error.message ?? failed) : null
		},
		focus: () => elements.current?.getElement('payment')?.focus(),
	}))

	return (
		<div className="relative min-h-56">
			{state === 'loading' && <Skeleton className="absolute inset-0 rounded-2xl" />}
			{state === 'away' && (
				<p role="alert" className="text-bad text-sm">
					{away}
				</p>
			)}
			<div ref={place} />
		</div>
	)
}
