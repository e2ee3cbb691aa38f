import { lazy, Suspense, useEffect } from 'react'
import type { OwnCompany } from '#contracts/wholesale/company/own-company.ts'
import { useOnceHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { retryLoad } from '#web/lib/retry-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { casesIn } from './business-cart-rules.ts'
import { useBusinessCart } from './business-cart-store.ts'
import { usePaintedItems } from './use-painted-items.ts'

const BusinessCartPanel = lazy(
	retryLoad(() =>
		import('./business-cart-panel.tsx').then(({ BusinessCartPanel }) => ({ default: BusinessCartPanel })),
	),
)

const casesText = (cases: number) => `${cases} ${cases === 1 ? 'case' : 'cases'}`

/** The cart is for the company that the portal is open for; one that was for another begins empty. */
function useCartCustomer({ id, tier: ownTier, isStaff }: OwnCompany, actingFor: string | undefined): void {
	// Staff who name no company have no tier.
	const tier = isStaff && actingFor === undefined ? null : ownTier
	useEffect(() => {
		const { customerId, setCustomer, clear } = useBusinessCart.getState()
		if (customerId && customerId !== id) clear()
		setCustomer({ customerId: id, customerTier: tier })
	}, [id, tier])
}

interface BusinessCartButtonProps {
	company: OwnCompany
	/** The company's id for calls of staff; undefined for members, who have one company alone. */
	actingFor: string | undefined
}

/** Opens the business cart, on every page of the distributors' portal. */
export function BusinessCartButton({ company, actingFor }: BusinessCartButtonProps) {
	useCartCustomer(company, actingFor)
	const isOpen = useBusinessCart((cart) => cart.isOpen)
	const { setOpen } = useBusinessCart.getState()
	const items = usePaintedItems()
	// The server knows no cart: what it renders and the browser's first look are the same.
	const cases = useOnceHydrated(casesIn(items), 0)
	return (
		<>
			<Button look="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				Business cart · {casesText(cases)}
			</Button>
			<Sheet
				isOpen={isOpen}
				onClose={() => setOpen(false)}
				side="right"
				title={
					<>
						Business Cart <span className="figures font-normal text-muted">({casesText(cases)})</span>
					</>
				}
			>
				{isOpen && (
					<Suspense fallback={<Skeleton className="m-5 h-24" />}>
						<BusinessCartPanel company={actingFor} onClose={() => setOpen(false)} />
					</Suspense>
				)}
			</Sheet>
		</>
	)
}
