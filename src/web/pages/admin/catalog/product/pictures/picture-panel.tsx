import { useFieldArray } from 'react-hook-form'
import { useSchemaForm } from '#web/features/form/use-schema-form.ts'
import { productContent } from '#web/schemas/catalog/products.ts'
import { TextInput } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RowForm } from '../content/row-form.tsx'
import type { ProductSaver } from '../use-save-product.ts'
import { AddPicture } from './add-picture.tsx'

const picturesDraft = productContent.pick({ pictures: true })

/** The pictures of a product in their order, what each shows, and a way to add one. */
export function PicturePanel({ saver }: { saver: ProductSaver }) {
	const sent = useSchemaForm({
		schema: picturesDraft,
		names: [],
		values: { pictures: saver.product.pictures },
		send: saver.save,
	})
	const { register, control } = sent.form
	const rows = useFieldArray({ control, name: 'pictures' })
	return (
		<>
			<RowForm
				form={sent}
				rows={rows}
				errors={sent.errors.pictures}
				noun="picture"
				action="Save pictures"
				fields={(at) => (
					<span className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 sm:col-span-6">
						<span className="grid h-16 place-items-center overflow-hidden rounded-lg bg-sunken">
							<Picture
								name={rows.fields[at]?.name ?? ''}
								alt=""
								sizes="64px"
								className="max-h-16 w-full object-contain"
							/>
						</span>
						<TextInput
							{...register(`pictures.${at}.alt`)}
							aria-label={`What picture ${at + 1} shows`}
							maxLength={200}
						/>
					</span>
				)}
			/>
			<AddPicture saver={saver} />
		</>
	)
}
