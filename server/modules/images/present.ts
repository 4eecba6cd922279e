/** The answer to an upload; the spec's client reads `success` before `url`. */
export interface UploadedImage {
  success: true
  url: string
}

export function presentUpload(image: { image_url: string }): UploadedImage {
  return { success: true, url: image.image_url }
}
