export { productContent, writtenVariant } from '#contracts/catalog/product-content.ts'
export { createProduct, newProduct } from '#contracts/catalog/product-record.ts'
