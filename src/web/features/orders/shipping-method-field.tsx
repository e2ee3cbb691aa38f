import { formatCents } from '#contracts/shared/money.ts'
import { Field, Select } from '#web/ui/field.tsx'

interface ShippingMethodFieldProps {
	/** With no price where it is not known yet. */
	methods: ReadonlyArray<{ id: string; name: string; priceCents: number | null }>
	register: React.ComponentProps<'select'>
}

export const ShippingMethodField = ({ methods, register }: ShippingMethodFieldProps) => (
	<Field label="Shipping method">
		<Select {...register}>
			{methods.map(({ id, name, priceCents }) => (
				<option key={id} value={id}>
					{priceCents === null ? name : `${name}: ${priceCents === 0 ? 'Free' : formatCents(priceCents)}`}
				</option>
			))}
		</Select>
	</Field>
)
