/** The answer of a route that has no data to return. */
export class DoneDto {
  success: true;
}
