import { Group } from '#web/pages/storefront/shop/checkout/form-section.tsx'
import { problemOf } from '#web/pages/storefront/shop/checkout/summary/quote-view.ts'
import type { Checkout } from '#web/pages/storefront/shop/checkout/use-checkout.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { GiftDelivery } from './gift-delivery.tsx'
import { ShippingMethods } from './shipping-methods.tsx'

interface DeliveryGroupProps {
	checkout: Checkout
	isUncached: boolean
}

/** Where it goes and how; gift cards alone go by mail. */
export function DeliveryGroup({ checkout, isUncached }: DeliveryGroupProps) {
	const { auth, chosen, draft, fields, items, needsAddress, quote, saved, shippingMethodId } = checkout
	const { form, bind, errors } = fields
	if (isUncached && !needsAddress)
		return (
			<Group step={2} title="Delivery" aside={<p className="text-muted text-sm">By e-mail</p>}>
				<GiftDelivery bind={bind} errors={errors} items={items} />
			</Group>
		)
	return (
		<Group step={2} title="Delivery" aside={<p className="text-muted text-sm">Within the United States</p>}>
			<DeliveryAddress
				bind={bind}
				errors={errors}
				saved={saved}
				chosenId={chosen?.id ?? null}
				onChoose={fields.chooseAddress}
				typed={draft}
				onState={fields.chooseState}
				saving={auth.state === 'signedIn' && <Checkbox {...form.register('saveAddress')} label="Save this address" />}
			/>
			<ShippingMethods
				quote={quote}
				chosen={shippingMethodId}
				error={errors.shippingMethodId ?? problemOf(quote?.problems ?? [], 'SHIPPING_METHOD_INVALID')}
				onChoose={fields.chooseMethod}
			/>
		</Group>
	)
}
