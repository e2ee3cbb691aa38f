import { TextInput } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RowForm } from '../row-form.tsx'
import type { ProductSaver } from '../use-save-product.ts'
import { useTypedRows } from '../use-typed-rows.ts'
import { AddPicture } from './add-picture.tsx'

/** The pictures of a product in their order, what each shows, and a way to add one. */
export function PicturePanel({ saver }: { saver: ProductSaver }) {
	const rows = useTypedRows(saver.product.pictures, (pictures) => saver.save({ pictures }))
	return (
		<>
			<RowForm
				rows={rows}
				noun="picture"
				action="Save pictures"
				fields={({ name, alt }, change, number) => (
					<span className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 sm:col-span-6">
						<span className="grid h-16 place-items-center overflow-hidden rounded-lg bg-sunken">
							<Picture name={name} alt="" sizes="64px" className="max-h-16 w-full object-contain" />
						</span>
						<TextInput
							aria-label={`What picture ${number} shows`}
							value={alt}
							maxLength={200}
							onChange={({ target }) => change({ alt: target.value })}
						/>
					</span>
				)}
			/>
			<AddPicture saver={saver} />
		</>
	)
}
