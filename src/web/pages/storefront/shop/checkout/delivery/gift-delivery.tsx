import Mail from 'lucide-react/icons/mail'
import type { CartItem } from '#web/features/cart/cart-rules.ts'
import { GiftNote } from '#web/features/order-summary/gift-note.tsx'
import type { FieldBinding } from '#web/pages/storefront/shop/checkout/fields/use-checkout-form.ts'
import { Field, TextInput } from '#web/ui/field.tsx'

/** Gift cards alone travel by e-mail: nobody is asked where they live, only what the recipient reads as the giver. */
export const GiftDelivery = ({ bind, errors, items }: FieldBinding & { items: readonly CartItem[] }) => (
	<>
		<Field
			label="Your name"
			hint="The recipient reads who the gift card is from. No address is needed."
			error={errors.name}
		>
			<TextInput {...bind('name')} autoComplete="name" maxLength={100} required />
		</Field>
		<ul aria-label="Who gets a gift card" className="grid gap-2.5">
			{items.map(({ id, name, gift }) => (
				<li key={id} className="flex gap-3 rounded-2xl bg-sunken px-4 py-3">
					<Mail size={18} aria-hidden className="mt-0.5 shrink-0" />
					<div className="min-w-0">
						<p className="font-semibold">{name}</p>
						{gift && <GiftNote gift={gift} />}
					</div>
				</li>
			))}
		</ul>
	</>
)
