import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createWalletSession } from '#contracts/checkout/payments.ts'
import { headerFreshness, useAuth } from '#web/features/auth/viewer.ts'
import { loadStripe } from '#web/features/payment-form/stripe-script.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { retryLoad } from '#web/lib/retry-load.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { MountedPayment } from './mount-payment.ts'
import type { ExpressPay, StripeHandle } from './stripe-handle.ts'

const loadMount = retryLoad(() => import('./mount-payment.ts'))

interface StripeFieldsProps {
	publishableKey: string
	amountCents: number
	express: ExpressPay
	onEdit: () => void
	ref: Ref<StripeHandle | null>
}

const away =
	'The payment form could not be loaded. Check your connection and reload the page; nothing you typed is lost.'

/** What Stripe hands out to show kept methods is good for half an hour, and for one page. */
const walletFreshness = { staleTime: 20 * 60_000, gcTime: 0, retry: false } as const

/** The buyer's wallet at Stripe: `undefined` until it is known, null for guests and where none is to be had. */
function useWallet(): string | null | undefined {
	const auth = useAuth(headerFreshness)
	const call = useCall()
	const wallet = useQuery({
		queryKey: ['/api/checkout', 'wallet'],
		queryFn: () => call(createWalletSession, { body: {} }),
		enabled: auth.state === 'signedIn',
		refetchOnWindowFocus: false,
		...walletFreshness,
	})
	if (auth.state === 'signedIn') return wallet.isPending ? undefined : (wallet.data?.clientSecret ?? null)
	return auth.state === 'signedOut' ? null : undefined
}

/** Stripe's own form and buttons in frames of theirs: the card never touches this page. */
export function StripeFields({ publishableKey, amountCents, express, onEdit, ref }: StripeFieldsProps) {
	const [form, buttons] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
	const mounted = useRef<MountedPayment | null>(null)
	const [state, setState] = useState<'loading' | 'ready' | 'away'>('loading')
	const [hasExpress, setHasExpress] = useState(false)
	const latest = useRef({ amountCents, express, onEdit })
	latest.current = { amountCents, express, onEdit }
	const wallet = useWallet()

	// A widget of somebody else's, put into the page and taken out again.
	useEffect(() => {
		if (wallet === undefined) return
		let isGone = false
		// Where the embedded gateway takes the card, nobody loads what Stripe's form needs.
		Promise.all([loadStripe(publishableKey), loadMount()])
			.then(([stripe, { mountPayment }]) => {
				if (isGone || !form.current || !buttons.current) return
				mounted.current = mountPayment(stripe, {
					amountCents: latest.current.amountCents,
					customerSession: wallet,
					places: { form: form.current, express: buttons.current },
					express: () => latest.current.express,
					onReady: () => setState('ready'),
					onAway: () => setState('away'),
					onEdit: () => latest.current.onEdit(),
					onExpress: setHasExpress,
				})
			})
			.catch(() => setState('away'))
		return () => {
			isGone = true
			mounted.current?.destroy()
			mounted.current = null
		}
	}, [publishableKey, wallet, form, buttons])
	useEffect(() => {
		mounted.current?.update(amountCents)
	}, [amountCents])

	useImperativeHandle(ref, () => ({
		check: async () => (mounted.current ? mounted.current.check() : away),
		confirm: async (secret, returnUrl) =>
			mounted.current ? mounted.current.confirm(secret, returnUrl) : { kind: 'refused', message: away },
		focus: () => mounted.current?.focus(),
	}))

	return (
		<div className="grid gap-5">
			<div ref={buttons} />
			{hasExpress && (
				<p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
					or pay by card
				</p>
			)}
			<div className="relative min-h-56">
				{state === 'loading' && <Skeleton className="absolute inset-0 rounded-2xl" />}
				{state === 'away' && (
					<p role="alert" className="text-bad text-sm">
						{away}
					</p>
				)}
				<div ref={form} />
			</div>
		</div>
	)
}
